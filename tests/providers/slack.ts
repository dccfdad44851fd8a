import { makeIssuer, type Client } from './oidc.ts'

export const SLACK = 'https://slack.com'

/** Slack's sign-in (api.slack.com/authentication/sign-in-with-slack): people are `TEAM/USER/Name`. */
export const makeSlack = (client: Client, now: () => Date) =>
  makeIssuer(
    {
      authorize: '/openid/connect/authorize',
      token: '/api/openid.connect.token',
      keys: '/openid/connect/keys',
      pkce: false,
      refuse: (error) => ({ status: 200, json: { ok: false, error } }),
      claims(who) {
        const [team, user, name = 'Somebody'] = who.split('/')
        return {
          iss: SLACK,
          sub: user,
          'https://slack.com/user_id': user,
          'https://slack.com/team_id': team,
          name,
          email: `${name.toLowerCase().replace(/[^a-z]/g, '')}@kestrel.example`,
        }
      },
      answer: (id_token) => ({ ok: true, access_token: 'xoxp-x', token_type: 'Bearer', id_token }),
    },
    client,
    now,
  )
