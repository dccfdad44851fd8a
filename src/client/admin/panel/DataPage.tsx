import { TakeIt } from '../data/TakeIt.tsx'
import { WhatIsStored } from '../data/WhatIsStored.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { Cards, Columns } from './Panel.tsx'

/** What the space keeps, and the way to take it along. */
export default function DataPage() {
  return (
    <AdminFrame section="data">
      <Columns>
        <Cards>
          <WhatIsStored />
        </Cards>
        <Cards>
          <TakeIt />
        </Cards>
      </Columns>
    </AdminFrame>
  )
}
