/** How large a space's logo is kept, in px. */
export const LOGO = { width: 512, height: 512 }
