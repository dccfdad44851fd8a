/** Names and errors repeat what others wrote: nothing of it may steer a terminal. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')
