export { AVATAR, changePictures } from './user-settings.ts'
