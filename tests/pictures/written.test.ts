import { drawScreens } from './screens.ts'

drawScreens({ isRead: false, shown: 'http://localhost:27816' })
