import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import version from '../../../package.json' with { type: 'json' }
import { compressed } from './compression.ts'

/** /openapi.json, generated from the contract. Register before the routes. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Recess',
        version: version.version,
        description: 'Only 200 is success. Any refusal answers { message: "<code>" }.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true }, compress: compressed(true) }, async () =>
    app.swagger(),
  )
}
