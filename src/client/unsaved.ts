import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Saves a form's contents; false where that failed and the form shows why. */
export type SaveForm = () => Promise<boolean>

interface UnsavedForm {
  readonly save: SaveForm | null // null: it can't be saved yet
  readonly part: string // of its page; '' for the page itself
}

export type LeaveChoice = 'save' | 'discard' | 'stay'

/** Whether a user leaves a form with unsaved changes: asked once, answered by the dialog. */
export interface LeaveQuestion {
  readonly canSave: boolean
  readonly answer: (choice: LeaveChoice) => void
}

interface Leaving {
  readonly question: LeaveQuestion | null
  readonly hasGuarded: boolean // a form of this page has had changes: the dialog is fetched
}

export const useLeaveQuestion = create<Leaving>(() => ({ question: null, hasGuarded: false }))

const forms = new Set<UnsavedForm>()
let step = 0 // position in the tab's history, as the router counts
let isLeaving = false // the user was asked already

const stepNow = () => (history.state as { idx?: number } | null)?.idx ?? 0

const formsOf = (part: string) => [...forms].filter((form) => !part || form.part === part)

const hasUnsaved = (part = '') => formsOf(part).length > 0 && !isLeaving

/**
 * Guards a form with changes: anyone who leaves the page, or the part it is in, is asked whether to save
 * them. Without `save` they can only be discarded. A `part` can be left separately.
 */
export function useUnsaved(isChanged: boolean, save: SaveForm | null, part = ''): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isChanged) return undefined
    const form = {
      get save() {
        return latest.current
      },
      part,
    }
    forms.add(form)
    useLeaveQuestion.setState({ hasGuarded: true })
    step = stepNow()
    return () => void forms.delete(form)
  }, [isChanged, part])
}

/** Guards a draft as long as it differs from what it began with. */
export function useUnsavedDraft(
  draft: unknown,
  first: unknown,
  save: SaveForm | null,
  part = '',
): void {
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first), save, part)
}

/** Saves everything that is changed and can be saved; false where that failed. */
export async function saveUnsaved(part = ''): Promise<boolean> {
  const changed = formsOf(part) // saving one removes it
  for (const { save } of changed) if (save && !(await save())) return false
  return true
}

/** The changes have been saved, or are to be discarded: nobody is asked about them. */
export const forgetUnsaved = (): void => forms.clear()

function ask(part: string): Promise<LeaveChoice> {
  return new Promise((resolve) => {
    const answer = (choice: LeaveChoice) => {
      useLeaveQuestion.setState({ question: null })
      resolve(choice)
    }
    const canSave = formsOf(part).every(({ save }) => save !== null)
    useLeaveQuestion.setState({ question: { canSave, answer } })
  })
}

/** Leaves a form, or a part of its page alone: immediately where nothing is changed, otherwise as the user answers. */
export function leaveForm(leave: () => void, part = ''): void {
  if (!hasUnsaved(part)) return leave()
  if (useLeaveQuestion.getState().question) return undefined
  void ask(part).then(async (choice) => {
    if (choice === 'stay') return
    if (choice === 'save' && !(await saveUnsaved(part))) return
    isLeaving = true
    try {
      leave()
    } finally {
      isLeaving = false
    }
  })
}

/* A link of ours that is followed in this window. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null
}

function guardLink(event: MouseEvent): void {
  const link = hasUnsaved() && followed(event)
  if (!link) return
  event.preventDefault()
  event.stopImmediatePropagation()
  leaveForm(() => link.click())
}

let undone: number | null = null // the step that was undone until the user has answered

/* The browser has gone back or forward already: it returns first. */
function guardStep(event: PopStateEvent): void {
  if (undone !== null) {
    const by = undone
    undone = null
    event.stopImmediatePropagation()
    leaveForm(() => {
      forgetUnsaved()
      history.go(by)
    })
    return
  }
  const by = stepNow() - step
  step = stepNow()
  if (!hasUnsaved() || by === 0) return
  event.stopImmediatePropagation()
  undone = by
  history.go(-by)
}

/** Asks before a link, a step back or closing the window loses changes. Call it before the router listens. */
export function guardForms(): void {
  document.addEventListener('click', guardLink, true)
  addEventListener('popstate', guardStep)
  for (const type of ['click', 'keyup']) addEventListener(type, () => (step = stepNow()))
  addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
}
