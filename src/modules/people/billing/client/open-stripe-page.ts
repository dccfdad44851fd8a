/** Goes to a page of Stripe's in this window. Throws at what is no web address. */
export function openStripePage(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('Not a web address')
  location.assign(url)
}
