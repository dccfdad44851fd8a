/**
 * Whether a name holds an address that a mail or a chat would make a link of. A company may be
 * called Booking.com: only what is written as an address counts.
 */
export function holdsAddress(name: string): boolean {
  const text = name.normalize('NFKC')
  return /:\s*\/\s*\//.test(text) || /(^|[^\p{L}\p{N}])www\s*\./iu.test(text)
}
