export { CourtPaintPicker } from './CourtPaintPicker.tsx'
export { LogoField } from './LogoField.tsx'
export { ZoneField } from './ZoneField.tsx'
