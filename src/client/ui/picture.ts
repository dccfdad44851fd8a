import { settings } from '../settings.ts'

const gravatar = /^(https?:)?\/\/([\w-]+\.)*gravatar\.com([/:?#]|$)/i

/** Where a picture is: paths are the auth service's; empty and gravatar ones mean the default avatar (''). */
export function pictureUrl(image: string): string {
  if (!image || gravatar.test(image)) return ''
  return /^\/(?!\/)/.test(image) ? settings().services.auth + image : image
}
