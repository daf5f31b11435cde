import { coached } from '../coached';
import type { Lesson } from '../lesson';
import recording from './lesson.json';

/** The first lesson of 21 Days: the raft is made ready, and two days on it. */
export const lesson: Lesson = {
  game: '21-days',
  title: 'Two days on the raft',
  aim: 'You can read the logbook, place dice, share what you catch, and know what comes for you in the water.',
  minutes: 5,
  me: 0,
  names: recording.names,
  steps: coached(recording.steps, [
    {
      coach:
        'Four **survivors** on six planks. A ship searches for you along the horizon: on the **twenty-first day** it must reach the buoy, and somebody must be alive to be seen.\n\nYou play together; here **all four are yours**. Each has two dice: that is all the **Strength** there is.',
      point: ['survivor-blue'],
      rule: '1.1',
    },
    {
      coach:
        'First: where does everybody hold on? **A and D are outside**: they lose hold first when planks drift away. **B and C are inside**, and meet twice as many sharks.\n\nClick **Pell, Maya and Harrow**, in this order; O’Dowd takes what is left.',
      otherwise: 'That would do as well. For the lesson: Pell, Maya, Harrow.',
      point: ['survivor-yellow'],
      rule: '2.5',
    },
    {
      coach:
        'Now the dice are stacked. The **upper die shows**: what bites you is compared with it. The lower one cannot be touched while it is covered, neither by fish nor by hunger.\n\nTake **Maya**, and put the **higher die on top**.',
      otherwise: 'First Maya, the higher die on top.',
      point: ['survivor-blue'],
      rule: '2.6',
    },
    {
      coach: 'The same for **Pell**: a 6 on top. Nothing bites harder than that.',
      otherwise: 'Pell, please, with the higher die on top.',
      point: ['survivor-yellow'],
      rule: '2.6',
    },
    {
      coach:
        'With **Harrow** we do it the other way: the **lower die on top**. He is weak today, but there is a 6 under it that nothing wears off.',
      otherwise: 'For the lesson, put the lower die on top.',
      point: ['survivor-green'],
      rule: '2.6',
    },
    {
      coach:
        '**The first day.** On the right is the logbook: today and tomorrow, morning, midday, evening. Point at a sign to read it. This morning brings **two Hope**, and you divide them.\n\nHope pays for abilities and holds off Disasters. Give one to **Maya**, one to **Pell**.',
      otherwise: 'Whom you like; for the lesson, Maya and then Pell.',
      point: ['survivor-blue', 'survivor-yellow'],
      rule: '11.1',
    },
    {
      coach:
        '**Midday**: each survivor lays a die on a free compass below the raft. Without fish you starve; there is **one place to fish**, and it is seldom wise to leave it empty.\n\nSend **Pell** to **Fishing**.',
      otherwise: 'First the fish: Pell, then Fishing.',
      point: ['survivor-yellow', 'location-fishing'],
      rule: '6.1',
    },
    {
      coach:
        'Only **flares** bring the ship nearer: a space for every 6. Whoever fires none is not found.\n\n**Harrow** to **Flare**.',
      otherwise: 'A flare first: Harrow, then Flare.',
      point: ['survivor-green', 'location-flare'],
      rule: '7.2',
    },
    {
      coach: 'Two flares are better than one: **O’Dowd** to **Flare** as well.',
      otherwise: 'O’Dowd, to Flare.',
      point: ['survivor-red', 'location-flare'],
      rule: '7.2',
    },
    {
      coach:
        'While dice are placed, some can help. **Dr Pell** tends somebody who shows 3 or less, once a day, for one Hope of his own.\n\nClick **his ability**, then **Harrow**.',
      otherwise: 'Before the last die lies: Pell’s ability, then Harrow.',
      point: ['ability-pell', 'survivor-green'],
      rule: '14.5',
    },
    {
      coach:
        'Harrow shows 5. **Maya** is left. **Hope** gives a token for every three points. Bottles are tempting too, but cost two days: one to receive, one to play.\n\n**Maya** to **Hope**. Then all dice are rolled, place by place.',
      otherwise: 'For the lesson, Maya goes to Hope.',
      point: ['survivor-blue', 'location-hope'],
      rule: '7.7',
    },
    {
      coach:
        'A 6 at Flare: **the ship comes nearer**. Hope for Maya. And Pell has caught a 2: **two different survivors gain 1**. He is full himself.\n\nGive it to **O’Dowd** and **Harrow**. In the evening everybody loses 1.',
      otherwise: 'Fair enough. For the lesson, O’Dowd and then Harrow.',
      point: ['survivor-red', 'survivor-green'],
      rule: '7.9',
    },
    {
      coach:
        '**The second day.** The fins are a step nearer: when the distance has run down, the whole pack bites four times.\n\nLook at this evening: **shark 1** comes alone. Its fin is beside opening A, where **Pell** is. It rolls a die, and bites if that is more than Pell shows. He shows 6.',
      point: ['survivor-yellow'],
      rule: '13.2',
    },
    {
      coach: 'So let us dare something: **three flares**. With three dice there a 1 sends the ship a step back.\n\n**Harrow** to **Flare**.',
      otherwise: 'Harrow to Flare, for the lesson.',
      point: ['survivor-green', 'location-flare'],
      rule: '7.3',
    },
    {
      coach: '**O’Dowd** to **Flare**.',
      otherwise: 'O’Dowd to Flare, for the lesson.',
      point: ['survivor-red', 'location-flare'],
      rule: '7.3',
    },
    {
      coach: 'And **Maya** to **Flare**.',
      otherwise: 'Maya to Flare, for the lesson.',
      point: ['survivor-blue', 'location-flare'],
      rule: '7.3',
    },
    {
      coach: 'Somebody must fish all the same: **Pell** to **Fishing**.',
      otherwise: 'Pell to Fishing: everybody is hungry.',
      point: ['survivor-yellow', 'location-fishing'],
      rule: '7.9',
    },
    {
      coach:
        'Two 6s and a 1: **two forward, one back**. Everybody has eaten, and the shark found nothing to bite.\n\nSo it goes, day by day, and the pages get darker. On **day 21** whoever still has Strength shouts it away: **every 6 is a step**. Keep some for that, and some Hope.',
      rule: '15.2',
    },
  ]),
};
