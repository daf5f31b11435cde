import { coached } from '../coached';
import type { Lesson } from '../lesson';
import recording from './lesson.json';

/** The first lesson of Survive!: a turn and a half by the real rules, and the end. */
export const lesson: Lesson = {
  game: 'survive',
  title: 'Off the island',
  aim: 'You know how to move, board, sail, sink and land, what the creatures do, and how it ends.',
  minutes: 5,
  me: 0,
  names: recording.names,
  steps: coached(recording.steps, [
    {
      coach:
        'The island is sinking, and everybody wants to be off it. **You are Sam: the red people with round bodies are yours.** The number on each is what it is worth at the end. This table shows you your own: it plays with the **memory aid**. At a strict table you would have to remember them.\n\nWhoever gets to one of the **four islands in the corners** is safe. One of yours is there already, in the north-west.',
      point: ['island-nw'],
      rule: '13.1',
    },
    {
      coach:
        'A turn has up to **three moves**, in any mix. Your most valuable person, the 6, stands on the beach at e4, right beside an empty boat.\n\nClick the **6**, then the **boat** at d4.',
      otherwise: 'The rules allow that. But first put the 6 into the boat: click it, then the boat at d4.',
      point: ['red-a'],
      rule: '5.2',
    },
    {
      coach:
        'Aboard. A boat carries three, and **whoever has the most people in it steers it**; an empty boat anybody may steer.\n\nYour 5 swims at c3. Sail there: click the **boat**, then **c3**.',
      otherwise: 'You could do that. For now sail the boat to c3, where your 5 swims.',
      point: ['hex-c3'],
      rule: '7.4',
    },
    {
      coach:
        'Swimmers are slow: **one sea space a turn**. Climbing into a boat in their own space is a move like any other.\n\nUse your third move: click the **5**, then the **boat**.',
      otherwise: 'That would be a move, too. Take the 5 aboard: click it, then the boat.',
      point: ['red-c'],
      rule: '6.6',
    },
    {
      coach:
        'After the moves **you must sink a tile** that lies on water. **Beaches go first**, then forests, then mountains. Hover over a forest to be told why not.\n\nOn the beach at f7 stands one of Bo’s people. Sink **f7**, and see what is under it.',
      otherwise: 'A beach, and on water: well chosen. But Bo would not have left you that one. Sink f7.',
      point: ['hex-f7'],
      rule: '9.2',
    },
    {
      coach:
        'Bo’s yellow A is in the water. Under the tile was a **message**, which only you can read: a Dolphin. Keep it for your next turn.\n\nLast comes **the die**. It shows a shark, so you may move one, **up to two spaces**. A shark takes all swimmers where it stops. Click the **shark**, then Bo’s swimmer at **g9**.',
      otherwise: 'The shark may go there, but there is nothing to eat. Send it to g9.',
      point: ['shark-1'],
      rule: '11.5',
    },
    {
      coach:
        'One less. **Sharks** eat swimmers, **whales** sink boats, and **sea-serpents** do both, but they move only one space.\n\nNow it is Bo’s turn.',
      rule: '11.3',
    },
    {
      coach:
        'Bo sailed on, and sank the beach at d5 **under your 3**, who swims there now. Whoever falls in with a shark in the space is lost at once; you were lucky.\n\nIt is your turn again, and you hold the Dolphin.',
      point: ['red-b'],
      rule: '9.4',
    },
    {
      coach:
        'A message is played **at the beginning of a turn**, before the first move, and it is no move. The dolphin takes a swimmer up to three spaces along.\n\nClick the **Dolphin** beside the chart, then your swimmer at **d5**, then **c2**.',
      otherwise:
        'Moves can wait: after one of them it is too late for a message. Dolphin first, then the swimmer at d5, then c2.',
      point: ['message-dolphin'],
      rule: '10.4',
    },
    {
      coach:
        'The two spaces with an anchor beside an island are its **landings**: b2 and c1 here. Your boat is two spaces from b2.\n\nSail to **c2** first.',
      otherwise: 'Possible. But the boat should get to the landing at b2: sail to c2.',
      point: ['hex-c2'],
      rule: '8.1',
    },
    {
      coach: 'And on to the landing at **b2**.',
      otherwise: 'Nearly there: sail the boat to b2.',
      point: ['hex-b2'],
      rule: '7.1',
    },
    {
      coach:
        'Going ashore is **one move for each person**. Boats cannot land, and nobody leaves a safe island again.\n\nLand the **6**: click it, then the **island** in the north-west.',
      otherwise: 'The 6 is worth the most. Land it first.',
      point: ['island-nw'],
      rule: '8.1',
    },
    {
      coach: 'Six points are safe. Two beaches are left. Sink **f4**.',
      otherwise: 'That beach would do as well. Sink f4.',
      point: ['hex-f4'],
      rule: '9.1',
    },
    {
      coach:
        'A **whale** came up, far from your boat. Under tiles there are also sharks, boats, and **whirlpools**, which take everything around them.\n\nThe die shows a sea-serpent. You **may** move one, but need not. Leave them.',
      otherwise: 'No need to wake them. Leave the creatures where they are.',
      rule: '11.1',
    },
    {
      coach:
        'Some turns later. Beaches and forests are gone, and two mountains stand. **Under one of the eight mountains is the volcano**, and nobody knows under which. Your 2 is still on f6.',
      point: ['red-d'],
      rule: '12.1',
    },
    {
      coach: 'You must sink one. Be brave: sink **g7**.',
      otherwise: 'Your own 2 stands there! Sink g7.',
      point: ['hex-g7'],
      rule: '12.1',
    },
    {
      coach:
        'The volcano! **The match ends at once**, and everyone who is not on a safe island is lost. You landed 6, 5, 3 and 1: fifteen points against Bo’s eight.\n\nThat is Survive!: save your own, and do not mind sinking others.',
      rule: '13.1',
    },
  ]),
};
