// This file is written by the tests of `registry`. Do not edit it.

/** Who the bots are, whatever their level. */
export const CAST = [
  { name: "Tansy", about: "whistles in every weather" },
  { name: "Old Marlow", about: "has been shipwrecked six times and counts" },
  { name: "Rosalba", about: "once wrestled a whale, or so she says" },
  { name: "Brother Finn", about: "feeds the gulls before himself" },
  { name: "Ines Quill", about: "keeps the log and wastes no ink" },
  { name: "Uncle Pitch", about: "never sails on a Friday" },
  { name: "Jory", about: "sings while bailing" },
  { name: "Widow Gray", about: "knew it would end like this" },
  { name: "Big Hob", about: "rows for three and eats for four" },
  { name: "Linnet", about: "patches sails, nets and people" },
  { name: "Doctor Bram", about: "has seen worse, and says so" },
  { name: "Mother Kelp", about: "reads the future in tea and foam" },
  { name: "Pip", about: "is at sea for the first time and loves it" },
  { name: "Crow", about: "wears black, in case" },
  { name: "Lady Vane", about: "has a cabin, or had" },
  { name: "Anselm", about: "apologises to the fish" },
  { name: "Mr. Sparrow-Smith", about: "was told there would be tea on board" },
  { name: "Yara", about: "throws salt over her left shoulder" },
  { name: "Cinnamon Joe", about: "cooks well with nothing" },
  { name: "Hallgrim", about: "comes from where it always rains" },
  { name: "The Great Tomaso", about: "escapes from barrels for a living" },
  { name: "Oona", about: "carries a kitten in her coat" },
  { name: "Abacus", about: "calculates the odds, then shrugs" },
  { name: "Saltless Sue", about: "talks to the wind, and waits for an answer" },
] as const;
