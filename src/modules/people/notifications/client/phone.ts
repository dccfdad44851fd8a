/** Where there is no room for a panel beside the page. */
export const isPhone = (): boolean => !matchMedia('(min-width: 768px)').matches
