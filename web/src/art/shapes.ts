/** Every seat has a colour and a shape, so that colour is never the only sign.
 * The shapes fill a square from -1 to 1. */

const star = (points: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? 1 : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });

const polygon = (points: string[]) => `M${points.join('L')}Z`;

const SHAPES = [
  { name: 'circle', path: 'M-.88 0A.88 .88 0 1 1 .88 0A.88 .88 0 1 1 -.88 0Z' },
  { name: 'triangle', path: 'M0 -.95L.95 .8L-.95 .8Z' },
  { name: 'square', path: 'M-.8 -.8H.8V.8H-.8Z' },
  { name: 'diamond', path: 'M0 -1L.86 0L0 1L-.86 0Z' },
  { name: 'star', path: polygon(star(5, 0.45)) },
  { name: 'cross', path: 'M-.34 -.94H.34V-.34H.94V.34H.34V.94H-.34V.34H-.94V-.34H-.34Z' },
  { name: 'hexagon', path: 'M-.92 0L-.46 -.8H.46L.92 0L.46 .8H-.46Z' },
  { name: 'crescent', path: 'M.35 -.93A.95 .95 0 1 0 .35 .93A.78 .78 0 0 1 .35 -.93Z' },
] as const;

/** Beyond the eighth seat the colours come again, with other shapes. */
const shapeOf = (seat: number) => SHAPES[(seat + 3 * Math.floor(seat / 8)) % SHAPES.length]!;
/** The SVG path of a seat's shape. */
export const markPath = (seat: number): string => shapeOf(seat).path;
/** What the shape is called. */
export const markName = (seat: number): string => shapeOf(seat).name;
/** The fill colour of a seat; text in the seat's colour uses `seatText`. */
export const seatColour = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
export const seatText = (seat: number): string => `var(--seat-text-${seat % SHAPES.length})`;
/** What can be read on the fill colour of a seat. */
export const seatInk = (seat: number): string => `var(--on-seat-${seat % SHAPES.length})`;
