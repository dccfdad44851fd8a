import { testScreens } from './screens.ts'

testScreens('hc')
