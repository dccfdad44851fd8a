import { drawScreens } from './screens.ts'

drawScreens({ isRead: true, isFirst: false, shown: 'http://localhost:27817' })
