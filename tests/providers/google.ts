import { makeIssuer, type Client } from './oidc.ts'

/* Google's three origins, with one issuer behind them (developers.google.com/identity/openid-connect). */
export const GOOGLE = [
  'https://accounts.google.com',
  'https://oauth2.googleapis.com',
  'https://www.googleapis.com',
] as const

export const makeGoogle = (client: Client, now: () => Date) =>
  makeIssuer(
    {
      authorize: '/o/oauth2/v2/auth',
      token: '/token',
      keys: '/oauth2/v3/certs',
      pkce: true,
      refuse: (error) => ({ status: 400, json: { error, error_description: 'refused' } }),
      claims: (who) => ({
        iss: 'https://accounts.google.com',
        sub: who,
        name: who,
        email: `${who.toLowerCase().replace(/[^a-z]/g, '')}@kestrel.example`,
        email_verified: true,
      }),
      answer: (id_token) => ({
        access_token: 'ya29.x',
        expires_in: 3599,
        token_type: 'Bearer',
        id_token,
      }),
    },
    client,
    now,
  )
