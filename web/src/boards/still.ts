import type { Things } from './board';

/** Things that are only looked at: in a replay nothing can be chosen. */
export function stillThings(pointed: () => string | null = () => null): Things {
  return {
    still: true,
    selectable: () => false,
    selected: () => false,
    dimmed: () => false,
    pointed: (id) => pointed() === id,
    ahead: () => [],
    choose: () => false,
    look: () => {},
    whyNot: () => {},
    forget: () => {},
    label: () => undefined,
    drawn: () => () => {},
    act: () => {},
  };
}
