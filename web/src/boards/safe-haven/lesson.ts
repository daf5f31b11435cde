import { coached } from '../coached';
import type { Lesson } from '../lesson';
import recording from './lesson.json';

/** The first lesson of Safe Haven: a day and a night by the real rules, and the end of the road. */
export const lesson: Lesson = {
  game: 'safe-haven',
  title: 'A day and a night',
  aim: 'You know what a leader decides and what is yours alone, how a challenge is met, and how one eats and rests.',
  minutes: 5,
  me: 0,
  names: recording.names,
  steps: coached(recording.steps, [
    {
      coach:
        'Six people are on the road, in one **group**; **you are Sam**. Somewhere ahead there may be a safe haven: the farther you get, the likelier it is found. The strip above shows where you are.\n\nEverybody has a sheet: the number in the box is the **value**, how much one helps in trouble. Cleo’s is below zero: a burden. In the hands are up to **two cards** with points of food and gear.',
      point: ['seat-1'],
      rule: '1.2',
    },
    {
      coach:
        'You wear the star: **you lead**. What concerns the whole group, the leader decides. By day a group travels; it may rest only for somebody heavily injured.\n\nChoose **Travel**.',
      rule: '6.2',
    },
    {
      coach:
        'The four haven dice had to show 1 or less: no haven yet. Then the travel die brought **a challenge of difficulty 12**.\n\nEach member rolled as many dice as their value; all fatigue is taken off. That makes 10, and **12 is not enough: it must be more**. Now everyone may add points from their cards, openly, until it suffices. The others have done: they keep theirs to eat.\n\nAdd **2**.',
      otherwise: 'You may add what you like. For the lesson, add 2.',
      rule: '10.4',
    },
    {
      coach:
        '12 against 12, and it must be more. One point more would do it, but every point is also a meal.\n\nThis once, let it be: say **Done**.',
      otherwise: 'That would win it. For the lesson, let it fail: say Done.',
      rule: '10.5',
    },
    {
      coach:
        '**The challenge is lost**, and the die says that it costs an injury. Who is hurt, the leader decides.\n\nAn injury takes one off the value; three of them kill. Dan, with a value of 0, loses the least. Click **Dan**.',
      otherwise: 'A hard choice, and yours to make. For the lesson, let it be Dan.',
      point: ['seat-5'],
      rule: '11.3',
    },
    {
      coach:
        'Night. Before the meal the leader may have somebody **eaten**, which brings a new card of food. It happens, when the cards run out.\n\nNot tonight: choose **Nobody**.',
      otherwise: 'Think again. Your cards will do for tonight: spare them all.',
      rule: '14.1',
    },
    {
      coach:
        'Everyone **eats one point each night**. Whoever cannot is starving; whoever starves two nights in a row dies.\n\nEat: click **your card**, then **yourself**.',
      otherwise: 'First things first: eat a point yourself. Your card, then your own sheet.',
      point: ['card-1-1'],
      rule: '13.1',
    },
    {
      coach:
        'Dan has no card at all. Nobody has to feed him, but anybody may. You have three points left.\n\nFeed him: **your card**, then **Dan**.',
      otherwise: 'Kind, but Dan is the one who has nothing. Your card, then Dan.',
      point: ['seat-5'],
      rule: '13.3',
    },
    {
      coach:
        'After the meal the leader chooses: **rest**, which takes all fatigue, or **travel** on in the dark, which tires everybody.\n\nChoose **Rest**.',
      otherwise: 'A night on the road costs everyone fatigue, which counts against you in challenges. Rest.',
      rule: '6.4',
    },
    {
      coach:
        'Whenever a group rests, one member may **leave** and lead those who come along. Everybody answers for themselves, sealed. Small groups have their merits: their leader may roll the travel die again.\n\nStay **together**.',
      otherwise: 'Five of them against one: stay together, for the lesson.',
      rule: '16.1',
    },
    {
      coach:
        'Nobody left. Ada has used her **first aid** card on Dan, who is unhurt again: one of those cards takes one injury away.\n\nIn camp cards may be traded and given: click a card of yours, then one of somebody else. When you have no business left, say **Done**.',
      otherwise: 'A fair offer. For the lesson, have done with trading.',
      rule: '15.3',
    },
    {
      coach:
        'Many days later. Three have died on the way, and you have come 36 steps: six times the number of those who set out. **Beyond that a haven is certain.**\n\nOne more step: **travel**.',
      rule: '8.2',
    },
    {
      coach:
        'A light, a door, a table with bread: **a safe haven**. Those who arrive have won, whether together or alone. The others are a part of the story that you tell.\n\nAt a table with friends, say a word with what you do. It is half the game.',
      rule: '18.2',
    },
  ]),
};
