import { eventTemplates } from '#shared/special-events.ts'
import { postQuestion } from '../special-events.contract.ts'
import { checkQuestion } from '../server/special-events/questions.ts'
import { templateQuestions } from '#predictors/event/templates.ts'

const ID = '7b1d9a52-3a7e-4f0e-9a51-0a5b6d1f2c3d'

test.each(eventTemplates)('%s asks what its editor takes, in both languages', (template) => {
  for (const { locksAfter: _, answerAfter: __, ...asked } of templateQuestions[template]) {
    const locksAt = '2026-10-15T09:00:00.000Z'
    const body = { companyId: ID, fixtureId: ID, ...asked, locksAt }
    expect(postQuestion.body!.parse(body)).toMatchObject({ texts: asked.texts })
    expect(asked.texts.en && asked.texts.tr).toBeTruthy()
    expect(() => checkQuestion(asked, { opensAt: null, locksAt: new Date(locksAt) })).not.toThrow()
  }
})
