/** Where a device keeps somebody's tips that nobody has answered: looked at before anything else is loaded. */
export const keptTipsKey = (userId: string) => `recess.tips.${userId}`
