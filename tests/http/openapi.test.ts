import Spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import Rulesets from '@stoplight/spectral-rulesets'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { routesOf, statusesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { sharedServer } from '../server.ts'

let text: string

/* As deep as the tests look into it. */
interface Operation {
  readonly requestBody: { readonly content: Record<string, { schema: { properties: object } }> }
  readonly responses: Record<string, Answer>
}
interface Answer {
  readonly content: Record<
    string,
    { schema: { allOf?: unknown; properties: { message: { examples: string[] } } } }
  >
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: { readonly Refusal: { properties: { message: { examples: string[] } } } }
  }
}

describe('/openapi.json', () => {
  const server = sharedServer()
  beforeAll(async () => {
    text = (await server.app.inject('/openapi.json')).body
  })

  const document = () => JSON.parse(text) as OpenApi
  const endpoints = routesOf(modules, new Games(registry, '')).map(({ endpoint }) => endpoint)
  const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

  test('has every call of it', () => {
    const { paths } = document()
    for (const { path, method } of endpoints)
      expect(paths[pathOf(path)]).toHaveProperty(method.toLowerCase())
  })

  test('keeps every rule of Spectral for OpenAPI documents', async () => {
    const spectral = new Spectral.Spectral()
    spectral.setRuleset({ extends: Rulesets.oas as RulesetDefinition })
    const found = await spectral.run(text)
    expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([])
  })

  test('says what every form takes, a file as bytes', () => {
    const { paths } = document()
    const formOf = (path: string) =>
      paths[path]!['post']!.requestBody.content['multipart/form-data']!.schema.properties
    expect(formOf('/api/Authentication/updateUserSettings')).toMatchObject({
      userId: { type: 'string' },
      profileImage: { type: 'string', format: 'binary' },
      profileBgImage: { type: 'string', format: 'binary' },
    })
    expect(formOf('/api/Authorization/createGameSpace')).toHaveProperty('gclid')
    const settings = formOf('/api/Admin/UpdateAdminSettings')
    for (const field of ['availablePeriods', 'addedAdmins', 'limitedGames'])
      expect(settings).toHaveProperty(field)
    for (const { path, method } of endpoints.filter(({ body }) => body)) {
      const { requestBody } = paths[pathOf(path)]![method.toLowerCase()]!
      expect(Object.keys(requestBody.content)).toHaveLength(1)
    }
  })

  test('says by status which codes a call may be refused with', () => {
    const { paths, components } = document()
    const codesOf = (answer: Answer | undefined) => {
      const { schema } = answer!.content['application/json']!
      expect(schema.allOf).toEqual([{ $ref: '#/components/schemas/Refusal' }])
      return schema.properties.message.examples
    }
    const { responses } = paths['/api/ScorePredictor/ScorePredict']!['post']!
    expect(codesOf(responses['401'])).toEqual(['unauthorized', 'session_expired'])
    expect(codesOf(responses['403'])).toEqual(
      expect.arrayContaining(['not_yours', 'subscription_limited', 'no_game_space']),
    )
    expect(codesOf(responses['409'])).toContain('match_locked')
    const { responses: invited } = paths['/api/Tournament/Create']!['post']!
    expect(codesOf(invited['403'])).toEqual(
      expect.arrayContaining(['game_not_allowed', 'outside_playing_hours', 'not_for_guests']),
    )
    expect(codesOf(invited['409'])).toEqual(
      expect.arrayContaining(['too_many_tournaments', 'too_many_space_tournaments']),
    )
    const { examples } = components.schemas.Refusal.properties.message
    expect(examples).toEqual(Object.keys(statusesOf(modules)).toSorted())
    for (const path of Object.values(paths))
      for (const call of Object.values(path)) expect(call.responses).toHaveProperty('default')
  })
})
