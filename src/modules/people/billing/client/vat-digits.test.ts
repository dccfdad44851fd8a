import { wrongDigits } from './DetailsFields.tsx'

describe('the digits of a VAT number', () => {
  test('are counted without its letters and spaces', () => {
    expect(wrongDigits('TR', 'TR 483 920 11')).toEqual({ wanted: 10, given: 8 })
    expect(wrongDigits('DE', 'DE1234567890')).toEqual({ wanted: 9, given: 10 })
  })

  test('are not what is wrong where there are as many as there should be, or any number may be right', () => {
    expect(wrongDigits('TR', '4839201100')).toBeNull()
    expect(wrongDigits('FR', 'FR12')).toBeNull()
  })
})
