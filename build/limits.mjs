/** The most a browser may receive on a first visit, kB as encoded on the wire. */
export const limits = {
  'sign-in': { script: 160, all: 200 },
  home: { script: 185, all: 250 },
  puzzle: { script: 205 },
}
