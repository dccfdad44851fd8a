import { drawScreens } from './screens.ts'

drawScreens({ isRead: false, isFirst: false, shown: 'http://localhost:27816' })
