import { coached } from '../coached';
import type { Lesson } from '../lesson';
import recording from './lesson.json';

/** The first lesson of Flotilla Survival: a turn with everything in it, a mine, and the end. */
export const lesson: Lesson = {
  game: 'flotilla',
  title: 'Rope to rope',
  aim: 'You know how to search, rescue, pick up, draw and lighten the load, what mines do, and how it is won.',
  minutes: 5,
  me: 0,
  names: recording.names,
  steps: coached(recording.steps, [
    {
      coach:
        'The nation is under water, and now the ship is, too. **You are Sam: blue with a hexagon.** Your people are the blue rings that wave in the water. Those of yours who stand on rafts are **lookouts**.\n\nWhoever has **fifteen people flown out** first rules what is left. The helicopter beside the chart counts yours: two so far.',
      point: ['hex-h7'],
      rule: '1.3',
    },
    {
      coach:
        'You have three lookouts, so you have **three tokens**, and nearly everything costs one.\n\nFirst **search**: one of your people swims at h6. Click the raft called **line**, with ropes on opposite sides, then **h6**. It is shown as it would lie, with its rope tied. Click it there again to lay it.',
      otherwise: 'That would be legal. But somebody of yours waits at h6: lay the line there.',
      point: ['hex-h6'],
      rule: '6.8',
    },
    {
      coach:
        'A victim under a new raft **climbs aboard** and is a lookout of its colour. If it had been Bo’s, it would be Bo’s lookout now.\n\nThe pale rings are **innocents**: nobody plays their colour. One is at i7. Lay the **corner** there. Only one turn fits: **a rope must meet a rope or open water, and never a bare side**.',
      otherwise: 'Legal, but leave that for later: lay the corner on i7.',
      point: ['hex-i7'],
      rule: '6.10',
    },
    {
      coach:
        'An innocent pays for itself: it is **one token more for you** in this turn. But somebody has to stand on the new raft, and you choose who.\n\nSend the lookout from **g7**.',
      otherwise: 'Any of them could go. Send the one from g7.',
      point: ['hex-g7'],
      rule: '6.12',
    },
    {
      coach:
        'Now fly somebody out. A **rescue** takes a lookout onto your helicopter, as long as **another lookout, anybody’s, is on the same flotilla**. All these rafts are tied together, so that is easy.\n\nClick your lookout at **h6**.',
      otherwise: 'You could. For now fly out the lookout at h6.',
      point: ['hex-h6'],
      rule: '5.1',
    },
    {
      coach:
        'Three survivors. One token is left, but there is a way to get another: **lighten the load**. A raft that you pass to your left, to Bo here, brings a token from the supply.\n\nClick the **bend**, then “Pass it to the left for a token”.',
      otherwise: 'That is possible. Try it: pass the bend to Bo.',
      point: ['raft-101000'],
      rule: '7.4',
    },
    {
      coach:
        'Two tokens, and no raft in your hand. So **draw** one: click the **pile**. What comes is chance, so it cannot be taken back.',
      otherwise: 'Not wrong. But you will want a raft for your next turn: draw one.',
      point: ['pile'],
      rule: '7.2',
    },
    {
      coach:
        'A wide fan: four ropes to tie to. **All tokens must be spent**, and with the last one the turn is over.\n\nFly out your lookout at **h7**.',
      otherwise: 'You could do that. Take the sure one: fly out the lookout at h7.',
      point: ['hex-h7'],
      rule: '3.3',
    },
    {
      coach:
        'Four survivors. At the end of a turn whoever holds **more than ten rafts** passes the rest on, and **flotillas without a lookout drift away**. Nothing of that happens now.\n\nBo is next, with one lookout and so with one token. Watch i8.',
      point: ['hex-i8'],
      rule: '8.3',
    },
    {
      coach:
        'Bo has laid a raft **on a mine**. It went off: the raft is back in the pile, the mine is a token in the supply, and Bo’s only lookout swims at i8.\n\n**Without a lookout there are no tokens.** Bo waits until somebody finds one of the red people. Mines can be seen: think twice, or be glad when they cost you little.',
      point: ['hex-i8'],
      rule: '6.9',
    },
    {
      coach:
        'Your turn, with two lookouts and two tokens. The raft at **g7** is empty, and no manned raft is tied to it: it can be **picked up**, whoever laid it.\n\nClick **g7**. Then look at h7, which cannot be: hover over it to be told why.',
      otherwise: 'Also legal. Pick up the raft at g7 first.',
      point: ['hex-g7'],
      rule: '7.1',
    },
    {
      coach:
        'Now fly out the lookout at **g8**. The one at i7 stays and holds the flotilla; **the last lookout of a flotilla can never be flown out**.',
      otherwise: 'Legal. But fly out the lookout at g8: i7 holds the line.',
      point: ['hex-g8'],
      rule: '5.1',
    },
    {
      coach:
        'Much later. You have **fourteen survivors**, Bo has eleven, and you have one token left.',
      rule: '8.1',
    },
    {
      coach: 'One more, and it is done: fly out the lookout at **h6**.',
      otherwise: 'So close! Fly out the lookout at h6.',
      point: ['hex-h6'],
      rule: '8.1',
    },
    {
      coach:
        'Fifteen! It counts **at the end of your own turn**, and your tokens are spent: you have won.\n\nThat is Flotilla Survival: reach far, keep somebody on every flotilla, and let others find the mines.',
      rule: '8.1',
    },
  ]),
};
