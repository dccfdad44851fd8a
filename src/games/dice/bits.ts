const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'
const WIDTH = 6 // bits a character
const LONGEST = 12 // ones before a number that is written out
const WHOLE = 16 // bits of such a number
const REMEMBERED = 8 // few: numbers come in bursts
const MOST = 48 // an odd large one says little of the next

/** How many low bits of the next number are written as they are: by how large the last ones were. */
class Size {
  #sum = 8
  #count = 1

  get bits(): number {
    let bits = 0
    while (this.#count << bits < this.#sum) bits++
    return bits
  }

  add(number: number): void {
    this.#sum += Math.min(number, MOST)
    if (++this.#count < REMEMBERED) return
    this.#sum >>= 1
    this.#count >>= 1
  }
}

const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number)
const unzigzag = (number: number) => (number & 1 ? -(number + 1) / 2 : number / 2)

/**
 * Whole numbers, mostly near 0, as text of six bits a character: Golomb-Rice codes whose parameter
 * follows the numbers (as in JPEG-LS).
 */
export class NumberWriter {
  #text = ''
  #bits = 0
  #held = 0
  readonly #size = new Size()

  #put(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) {
      this.#bits = this.#bits * 2 + ((value >> bit) & 1)
      if (++this.#held < WIDTH) continue
      this.#text += DIGITS[this.#bits]!
      this.#bits = this.#held = 0
    }
  }

  write(number: number): void {
    const value = zigzag(number)
    const { bits } = this.#size
    const high = value >> bits
    for (let i = 0; i < Math.min(high, LONGEST); i++) this.#put(1, 1)
    if (high < LONGEST) {
      this.#put(0, 1)
      this.#put(value & ((1 << bits) - 1), bits)
    } else this.#put(value, WHOLE)
    this.#size.add(value)
  }

  end(): string {
    this.#put(0, (WIDTH - this.#held) % WIDTH)
    return this.#text
  }
}

const codes = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) codes[digit.charCodeAt(0)] = value

/** Reads what a NumberWriter wrote, number by number. */
export class NumberReader {
  readonly #text: string
  #at = 0
  readonly #size = new Size()

  constructor(text: string) {
    this.#text = text
  }

  #bit(): number {
    const code = codes[this.#text.charCodeAt(Math.floor(this.#at / WIDTH))]!
    return (code >> (WIDTH - 1 - (this.#at++ % WIDTH))) & 1
  }

  #take(width: number): number {
    let value = 0
    for (let i = 0; i < width; i++) value = value * 2 + this.#bit()
    return value
  }

  read(): number {
    const { bits } = this.#size
    let high = 0
    while (high < LONGEST && this.#bit()) high++
    const value = high < LONGEST ? (high << bits) + this.#take(bits) : this.#take(WHOLE)
    this.#size.add(value)
    return unzigzag(value)
  }
}
