import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { LogoField } from './LogoField.tsx'

beforeAll(async () => {
  await startScreens()
  serve(() => ({}))
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined })
})

function Field({ present = '' }: { present?: string }) {
  const [logo, setLogo] = useState<File | null>(null)
  return <LogoField logo={logo} present={present} paint="sky" onChange={setLogo} />
}

const give = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })

test('where there is a logo, none is said to be missing', () => {
  show(<Field present="/api/Picture/1" />)
  expect(screen.getByText('The logo as it is')).toBeTruthy()
  expect(screen.queryByText('No logo yet')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy()
})

test('what was wrong with a picture goes with the next good one', () => {
  show(<Field />)
  expect(screen.getByText('No logo yet')).toBeTruthy()
  give(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  give(new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(screen.getByText('logo.png')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
