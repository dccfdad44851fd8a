import { drawScreens } from './screens.ts'

drawScreens({ isRead: false, isFirst: true, shown: 'http://localhost:27816' })
