import { drawScreens } from './screens.ts'

drawScreens({ isRead: true, isFirst: true, shown: 'http://localhost:27817' })
