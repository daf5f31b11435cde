/** Everybody at the table wears the colour that the helicopter cards dealt. */
import { dealt } from '../../art/dealt.svelte';
import type { Board } from '../../wire/games/flotilla';
import { steady } from '../steady';
import { looksDealt } from './scene';

export function wearColours(board: () => Board) {
  const looks = $derived.by(steady(() => looksDealt(board())));
  $effect.pre(() => dealt.deal(looks));
}
