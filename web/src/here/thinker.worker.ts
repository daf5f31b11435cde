/** A captain's head: it thinks about one decision after the other, and never in
 * the way of the table. */
import { load, type Module } from './module';

interface Question {
  address: string;
  prompt: number;
  thinking: unknown;
}

const scope = self as unknown as {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
};

let module: Promise<Module> | undefined;

scope.onmessage = async ({ data: { address, prompt, thinking } }) => {
  try {
    module ??= load(address);
    const { done, error } = (await module).ask('think', thinking);
    scope.postMessage({ prompt, action: done ?? null, failed: error !== undefined });
  } catch {
    // The table does something allowed in its place when its time is over.
    module = undefined;
    scope.postMessage({ prompt, action: null, failed: true });
  }
};
