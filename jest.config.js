import { suiteGlobs } from './tests/tiers.mjs'

/** One project per kind of check; tests/tiers.mjs says which command runs it and why. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/node_modules/(drizzle-orm|pixelmatch)/.*\\.js$': '<rootDir>/tests/globals.transform.mjs',
    '\\.tsx?$': [
      '<rootDir>/tests/source.transform.mjs',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(drizzle-orm|pixelmatch)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
}

/** Suites of a kind, wherever they stand. */
const suites = (kind) => suiteGlobs[kind].map((glob) => `<rootDir>/${glob}`)

const journey = {
  ...shared,
  testEnvironment: '<rootDir>/tests/server.environment.mjs',
  setupFiles: ['<rootDir>/tests/built-threads.setup.ts'],
  globalSetup: '<rootDir>/tests/demo.setup.mjs',
  globalTeardown: '<rootDir>/tests/demo.teardown.mjs',
}

const picture = {
  ...shared,
  testEnvironment: '<rootDir>/tests/pictures/environment.mjs',
  setupFiles: [
    '<rootDir>/tests/pictures/chance.setup.cjs',
    '<rootDir>/tests/built-threads.setup.ts',
  ],
  globalSetup: '<rootDir>/tests/pictures.setup.mjs',
}

export default {
  workerIdleMemoryLimit: '1500MB',
  workerGracefulExitTimeout: 10_000, // ms; a busy machine takes more than a second to free a worker's gigabyte
  testSequencer: '<rootDir>/tests/sequencer.mjs',
  reporters: ['default', '<rootDir>/tests/progress.reporter.mjs'],
  testTimeout: 180_000, // ms; only here is it heeded, and a busy machine needs it
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/{shared,games,predictors}/**/*.test.ts',
        '<rootDir>/tests/game-contract.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/server.environment.mjs',
      setupFiles: ['<rootDir>/tests/built-threads.setup.ts'],
      testMatch: [...suites('database'), ...suites('plain')],
      globalSetup: '<rootDir>/tests/database.setup.mjs',
    },
    {
      ...shared,
      displayName: 'main', // suites of `server`, many a file
      testEnvironment: '<rootDir>/tests/server.environment.mjs',
      setupFiles: ['<rootDir>/tests/built-threads.setup.ts'],
      testMatch: ['<rootDir>/tests/shards/main-*.test.ts'],
      globalSetup: '<rootDir>/tests/database.setup.mjs',
    },
    {
      ...shared,
      displayName: 'database', // all of `server` that asks a database; two measure their process alone
      testEnvironment: '<rootDir>/tests/server.environment.mjs',
      setupFiles: ['<rootDir>/tests/built-threads.setup.ts'],
      testMatch: [
        '<rootDir>/tests/shards/database-*.test.ts',
        '<rootDir>/tests/{http/pictures,rooms/load}.test.ts',
      ],
      globalSetup: '<rootDir>/tests/database.setup.mjs',
    },
    {
      ...shared,
      displayName: 'restart', // the built server on the embedded database, killed and started again
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/embedded/restart.test.ts'],
    },
    {
      ...shared,
      displayName: 'embedded', // what else only the embedded database does
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/embedded/!(restart).test.ts'],
    },
    {
      ...shared,
      displayName: 'processes', // several built servers on PostgreSQL and Redis
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/processes/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'full', // what takes minutes: npm run test:full
      testEnvironment: '<rootDir>/tests/server.environment.mjs',
      testMatch: ['<rootDir>/tests/full/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/database.setup.mjs',
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/jsdom.setup.js'],
      setupFilesAfterEnv: ['<rootDir>/tests/timeouts.setup.mjs'],
      testMatch: [
        '<rootDir>/src/{client,app/frame}/**/*.test.{ts,tsx}',
        '<rootDir>/src/modules/*/*/client/**/*.test.{ts,tsx}',
        '<rootDir>/src/games/**/*.test.tsx',
      ],
      moduleNameMapper: { '(?<!\\.module)\\.css$|\\.svg$': '<rootDir>/tests/asset.stub.js' },
      extensionsToTreatAsEsm: [...shared.extensionsToTreatAsEsm, '.css'],
      transform: {
        ...shared.transform,
        '\\.module\\.css$': '<rootDir>/tests/css-module.transform.mjs',
      },
    },
    {
      ...journey,
      displayName: 'journeys', // the twelve that somebody would miss first
      testMatch: ['<rootDir>/tests/journeys/*.test.ts'],
      globalSetup: '<rootDir>/tests/journeys/product.setup.mjs',
      globalTeardown: '<rootDir>/tests/journeys/product.teardown.mjs',
    },
    {
      ...journey,
      displayName: 'browser', // every other one
      testMatch: suites('browser'),
    },
    {
      ...picture,
      displayName: 'screens', // beside the pictures kept of them: npm run pictures
      testMatch: ['<rootDir>/tests/pictures/*-screens.test.ts'],
    },
    {
      ...picture,
      displayName: 'looks', // the same in other widths, themes and languages
      testMatch: ['<rootDir>/tests/pictures/*-looks.test.ts'],
    },
  ],
}
