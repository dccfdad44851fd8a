import type Stripe from 'stripe'

type Literals<T> = T extends string ? (string extends T ? never : T) : never
type Text<T> = [Literals<T>] extends [never] ? string : Literals<T>
type Plain<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T

/** A type of the SDK as it goes over the wire: ids for what can be expanded, decimals as text, words of which only the known ones are ours. */
export type Wire<T> = string extends T ? Text<T> | Extract<T, null | undefined> : Plain<T>

/** Some fields of a type of the SDK, always with its id, kind and moment. */
export type Of<T, K extends keyof T> = Wire<
  Pick<T, K | Extract<'id' | 'object' | 'created', keyof T>>
>

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Address = Wire<Stripe.Address>
