import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: a ball on its way along a terracotta lane. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="asphalt" x="0" y="0" width="320" height="180" />
      <rect className="terracotta" x="0" y="22" width="320" height="136" />
      <rect className="terracotta-deep" x="0" y="49.2" width="320" height="27.2" />
      <rect className="terracotta-deep" x="0" y="103.6" width="320" height="27.2" />
      <path className="line" d="M-6 22H326M-6 158H326" />
      <path className="line" d="M34 -6V186" />
      <path className="chalk" d="M112 37L132 46L112 55Z" />
      <path className="chalk" d="M128 59L148 68L128 77Z" />
      <path className="chalk" d="M144 81L164 90L144 99Z" />
      <path className="chalk" d="M128 103L148 112L128 121Z" />
      <path className="chalk" d="M112 125L132 134L112 143Z" />
      <circle className="chalk" cx="196" cy="90" r="11.5" />
      <circle className="terracotta" cx="196" cy="90" r="4" />
      <circle className="chalk" cx="225" cy="73.5" r="11.5" />
      <circle className="terracotta" cx="225" cy="73.5" r="4" />
      <circle className="chalk" cx="225" cy="106.5" r="11.5" />
      <circle className="terracotta" cx="225" cy="106.5" r="4" />
      <circle className="chalk" cx="254" cy="57" r="11.5" />
      <circle className="terracotta" cx="254" cy="57" r="4" />
      <circle className="chalk" cx="254" cy="90" r="11.5" />
      <circle className="terracotta" cx="254" cy="90" r="4" />
      <circle className="chalk" cx="254" cy="123" r="11.5" />
      <circle className="terracotta" cx="254" cy="123" r="4" />
      <circle className="chalk" cx="283" cy="40.5" r="11.5" />
      <circle className="terracotta" cx="283" cy="40.5" r="4" />
      <circle className="chalk" cx="283" cy="73.5" r="11.5" />
      <circle className="terracotta" cx="283" cy="73.5" r="4" />
      <circle className="chalk" cx="283" cy="106.5" r="11.5" />
      <circle className="terracotta" cx="283" cy="106.5" r="4" />
      <circle className="chalk" cx="283" cy="139.5" r="11.5" />
      <circle className="terracotta" cx="283" cy="139.5" r="4" />
      <path className="line" d="M-6 90H70" strokeDasharray="16 10" />
      <circle className="sky" cx="74" cy="90" r="31" />
      <circle className="line" cx="74" cy="90" r="31" />
      <circle className="ink" cx="83" cy="82" r="4.2" />
      <circle className="ink" cx="92" cy="92" r="4.2" />
      <circle className="ink" cx="80" cy="95" r="4.2" />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="asphalt" x="0" y="0" width="48" height="48" />
      <rect className="terracotta" x="8" y="0" width="32" height="48" />
      <path className="mark-line" d="M8 0V48M40 0V48" />
      <circle className="chalk" cx="12.6" cy="6" r="2.7" />
      <circle className="chalk" cx="20.2" cy="6" r="2.7" />
      <circle className="chalk" cx="27.8" cy="6" r="2.7" />
      <circle className="chalk" cx="35.4" cy="6" r="2.7" />
      <circle className="chalk" cx="16.4" cy="12.6" r="2.7" />
      <circle className="chalk" cx="24" cy="12.6" r="2.7" />
      <circle className="chalk" cx="31.6" cy="12.6" r="2.7" />
      <circle className="chalk" cx="20.2" cy="19.2" r="2.7" />
      <circle className="chalk" cx="27.8" cy="19.2" r="2.7" />
      <circle className="chalk" cx="24" cy="25.8" r="2.7" />
      <circle className="sky" cx="24" cy="39" r="6.5" />
    </Sign>
  )
}
