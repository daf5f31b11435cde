/** Sounds made on the spot with Web Audio. Off unless they are asked for. */
import type { Told } from '../wire/messages';
import type { Mood } from '../wire/tabletop';
import { settings } from './settings.svelte';

/** What is heard: how an event feels, or that one's turn has come. */
export type Sound = Mood | 'turn';

/** From the calmest to the most dramatic. */
const MOODS: Mood[] = [
  'calm',
  'step',
  'chance',
  'find',
  'plunge',
  'danger',
  'harm',
  'rescue',
  'death',
  'end',
];

let context: AudioContext | undefined;

/** How it feels all in all: of what happens at once the most dramatic is heard. */
export function moodOf(events: Told[]): Mood {
  const loudest = Math.max(0, ...events.map(({ mood }) => MOODS.indexOf(mood)));
  return MOODS[loudest]!;
}

export function sound(name: Sound) {
  if (!settings.sound || name === 'calm') return;
  context ??= new AudioContext();
  const at = context.currentTime + 0.01;
  switch (name) {
    case 'step':
      return tone(at, 190, 0.08, 'triangle', 0.25);
    case 'chance':
      for (let i = 0; i < 5; i += 1) noise(at + i * 0.055 + Math.random() * 0.02, 0.03, 2600, 0.3);
      return;
    case 'plunge':
      return noise(at, 0.5, 700, 0.35);
    case 'find':
      tone(at, 523, 0.25, 'sine', 0.12);
      return tone(at + 0.09, 659, 0.4, 'sine', 0.12);
    case 'danger':
      tone(at, 147, 0.3, 'triangle', 0.22);
      return tone(at + 0.22, 139, 0.5, 'triangle', 0.22);
    case 'harm':
      tone(at, 110, 0.35, 'sawtooth', 0.12);
      return tone(at + 0.08, 82, 0.45, 'sawtooth', 0.12);
    case 'rescue':
      tone(at, 523, 0.5, 'sine', 0.12);
      tone(at + 0.12, 659, 0.5, 'sine', 0.12);
      return tone(at + 0.24, 784, 0.8, 'sine', 0.12);
    case 'death':
      tone(at, 98, 0.9, 'sawtooth', 0.1);
      return tone(at + 0.15, 65, 1.3, 'triangle', 0.24);
    case 'turn':
      tone(at, 660, 0.9, 'sine', 0.16);
      return tone(at + 0.18, 880, 1.1, 'sine', 0.12);
    case 'end':
      [392, 494, 587, 784].forEach((hertz, i) => tone(at + i * 0.13, hertz, 1.2, 'sine', 0.12));
  }
}

function tone(at: number, hertz: number, seconds: number, type: OscillatorType, loud: number) {
  const oscillator = new OscillatorNode(context!, { type, frequency: hertz });
  oscillator.connect(fading(at, seconds, loud));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

function noise(at: number, seconds: number, hertz: number, loud: number) {
  const length = Math.ceil(context!.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: context!.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context!, { buffer });
  const filter = new BiquadFilterNode(context!, { type: 'bandpass', frequency: hertz, Q: 0.8 });
  source.connect(filter).connect(fading(at, seconds, loud));
  source.start(at);
}

function fading(at: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(context!, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(context!.destination);
  return gain;
}
