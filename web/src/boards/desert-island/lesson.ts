import { coached } from '../coached';
import type { Lesson } from '../lesson';
import recording from './lesson.json';

/** The first lesson of Desert Island: a week on the shore by the real rules, and the end of it all. */
export const lesson: Lesson = {
  game: 'desert-island',
  title: 'A week on the shore',
  aim: 'You know what you want and from whom, how cards are handed out and played, how a theft is fought off, and what the end is worth.',
  minutes: 5,
  me: 0,
  names: recording.names,
  steps: coached(recording.steps, [
    {
      coach:
        'Four castaways stand on a shore, from the Beach inland. **You are Sam**, the First Mate: strong, and hungry.\n\nBelow the shore is what only you know: **you love the Captain**, who is Ada, and **hate Frenchy**, who is Ben. If Ada lives, and if Ben dies, you score for it. Somebody feels like that about you, too.',
      point: ['seat-1'],
      rule: '15.2',
    },
    {
      coach:
        'The sea has brought four cards. **Whoever stands at the Beach sees them and hands out one to each**: that is you. The first is a Coconut, and worth next to nothing.\n\nGive it to Ben: click **Ben**.',
      otherwise: 'Generous. For the lesson, let Ben have the Coconut.',
      point: ['seat-3'],
      rule: '5.1',
    },
    {
      coach:
        'Doubloons: a **treasure**, three points at the end, even for the dead.\n\nThe dealer deals for himself, too. Click **yourself**.',
      otherwise: 'Think of your heirs: keep the treasure.',
      point: ['seat-1'],
      rule: '5.2',
    },
    {
      coach: 'A Spear adds to its holder in fights. You want Ada to live.\n\nGive it to **Ada**; the last card then goes to Cleo by itself.',
      otherwise: 'The Spear is for whom you love: Ada.',
      point: ['seat-2'],
      rule: '5.2',
    },
    {
      coach:
        'Your turn: you have drawn two Fate cards. But first there is **an offer on the table**: Ben would give two food for your Doubloons. Almost at any time, food and cards can be given and traded; a bargain that is struck at once binds both, a promise binds nobody.\n\n**Decline** it.',
      otherwise: 'Three points for a light breakfast? Decline it.',
      rule: '14.1',
    },
    {
      coach:
        'Play one of your two cards and choose what to do. **Forage** brings as much food as its number says, and you, the First Mate, find one more.\n\nThe card also puts a **Fate token** on the one it names. Whoever has the most of them at the end of the week gets into trouble. This one names Frenchy. Click **the Boar**, then **Forage**.',
      otherwise: 'You eat eight food a week, and have four. Play the Boar with its 6, and forage.',
      point: ['fate-boar-frenchy'],
      rule: '6.4',
    },
    {
      coach:
        'Ada has tended the **signal fire**. Then Ben, and there it is: **he steals, and wants your food**. If you let him, you hide it in two hands and he takes one of them.\n\nOr you **fight** for it.',
      otherwise: 'You would part your food in two hands, and he picks one. For the lesson: fight!',
      rule: '8.6',
    },
    {
      coach:
        'Ben’s size, his card and a Cutlass stand against your size. But **Ada has joined you**, unasked: remember that. The scene shows both totals, and what a card from the deck must bring you; a tie is yours.\n\nAll others are done. Say **Done**, and the card is turned.',
      otherwise: 'Say Done: it looks good for you.',
      rule: '9.6',
    },
    {
      coach:
        'Fought off: whoever loses a fight gets **a wound**. In the evening the lookout turned as many cards as the fire has tokens: wood, a torch and a ship, so **a ship was sighted**. The fourth one takes everybody home.\n\nThen **fate**: three cards of four were Boars, and Ben has the most tokens. Anybody with a Snare could still save him. Nobody must. Say **Done**.',
      otherwise: 'You hate him. Say Done.',
      rule: '12.4',
    },
    {
      coach:
        'At the end of the week everyone **eats as much as they are large**, or gets a wound. Ben is short of food, and anybody could give him some.\n\nYou have enough for yourself. Say **Done**.',
      otherwise: 'That would be kind. For the lesson, say Done.',
      rule: '13.1',
    },
    {
      coach:
        'Many weeks later: the fourth ship. **All secrets are told**, and everybody counts: for being alive, for whom they loved if alive, for whom they hated if dead, and for treasures.\n\nYou live, Ada lives, and Ben does not. What people did with their cards and their fists tells you whom they love, long before the end: the web beside the fire keeps count of it.',
      rule: '15.1',
    },
  ]),
};
