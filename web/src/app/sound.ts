/** Sounds made on the spot with Web Audio. Off unless they are asked for. */
import type { Told } from '../wire/messages';
import { settings } from './settings.svelte';

export type Sound = 'step' | 'dice' | 'splash' | 'harm' | 'turn' | 'end' | 'none';

let context: AudioContext | undefined;

/** The sound that suits what happened: the most dramatic event wins. */
export function soundOf(events: Told[]): Sound {
  const kinds = events.map(({ event }) => kindOf(event)).join(' ');
  if (/died|eaten|hurt|lost|erupted|swallowed/.test(kinds)) return 'harm';
  if (/sank|fell|overboard|came/.test(kinds)) return 'splash';
  if (/roll|strained|drew|found/.test(kinds)) return 'dice';
  return events.length > 0 ? 'step' : 'none';
}

function kindOf(event: unknown): string {
  if (typeof event === 'string') return event;
  return typeof event === 'object' && event !== null ? (Object.keys(event)[0] ?? '') : '';
}

export function sound(name: Sound) {
  if (!settings.sound || name === 'none') return;
  context ??= new AudioContext();
  const at = context.currentTime + 0.01;
  switch (name) {
    case 'step':
      return tone(at, 190, 0.08, 'triangle', 0.25);
    case 'dice':
      for (let i = 0; i < 5; i += 1) noise(at + i * 0.055 + Math.random() * 0.02, 0.03, 2600, 0.3);
      return;
    case 'splash':
      return noise(at, 0.5, 700, 0.35);
    case 'harm':
      tone(at, 110, 0.35, 'sawtooth', 0.12);
      return tone(at + 0.08, 82, 0.45, 'sawtooth', 0.12);
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
