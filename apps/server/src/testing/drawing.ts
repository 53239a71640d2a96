/** Random numbers that are the same in each run. */

/** Returns a function that draws whole numbers from 0 to `below` less 1. */
export function drawing(from: number): (below: number) => number {
  let seed = from;
  return (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
}
