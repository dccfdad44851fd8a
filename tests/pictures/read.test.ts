import { drawScreens } from './screens.ts'

drawScreens({ isRead: true, shown: 'http://localhost:27817' })
