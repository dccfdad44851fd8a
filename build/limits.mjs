/** The most a browser may receive on a first visit, kB as encoded on the wire. */
export const limits = {
  'sign-in': { script: 150, all: 200 },
  home: { script: 165, all: 230 },
  puzzle: { script: 190 },
}
