import type { SVGProps } from 'react'

/** An svg that decorates: what it shows stands beside it in words. */
export function Drawing(props: SVGProps<SVGSVGElement>) {
  return <svg aria-hidden="true" focusable="false" {...props} />
}
