import { testScreens } from './screens.ts'

testScreens('light')
