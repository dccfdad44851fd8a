import { dialog, meeting, pages, sharing, type SdkError } from '@microsoft/teams-js'
import type { DialogSize, Shared, TabChoice, TabSetting, Teams } from './host.ts'
import { pathAt } from './tab-address.ts'
import { textOf } from './refusals.ts'

/** Its note at a tab's name is shown by Teams' desktop and web clients only: a phone and Outlook do nothing. */
export const canShare = ({ host, isMobile }: { host: string; isMobile: boolean }): boolean =>
  sharing.isSupported() || (pages.isSupported() && !isMobile && host.startsWith('Teams'))

/** Teams' own sheet; else its note at the tab's name. */
export async function share({ path, label }: Shared, url: string): Promise<boolean> {
  if (sharing.isSupported()) {
    const content = [{ type: 'URL' as const, url, message: label, preview: true }]
    await sharing.shareWebContent({ content })
    return true
  }
  if (!pages.isSupported()) return false
  pages.shareDeepLink({
    subPageId: path,
    subPageLabel: label,
    subPageWebUrl: location.origin + path,
  })
  return true
}

/** What an earlier Save stored, if it is a page of ours. */
export async function tabSetting(): Promise<TabSetting | null> {
  const { contentUrl, suggestedDisplayName = '' } = await pages.getConfig()
  const path = contentUrl ? pathAt(contentUrl) : null
  return path === null ? null : { path, name: suggestedDisplayName }
}

let offered: TabChoice | null = null

/** Enables Save immediately; Save stores the last choice offered. */
export function offerTab(choice: TabChoice): void {
  const isFirst = offered === null
  offered = choice
  if (!isFirst) return
  pages.config.registerOnSaveHandler((save) => {
    const { entityId, path, name } = offered!
    const contentUrl = `${location.origin}${path}${path.includes('?') ? '&' : '?'}theme={app.theme}`
    pages.config
      .setConfig({
        entityId,
        suggestedDisplayName: name,
        contentUrl,
        websiteUrl: location.origin + path,
      })
      .then(
        () => save.notifySuccess(),
        (error: unknown) => save.notifyFailure(textOf(error)),
      )
  })
  pages.config.setValidityState(true)
}

/** Resolves when it is over, with what its page answered, null where it was closed without an answer. */
export function openDialog(path: string, title: string, size: DialogSize): Promise<unknown> {
  const url = `${location.origin}${path}`
  return new Promise((resolve) => {
    dialog.url.open({ url, title, size }, ({ err, result }) => resolve(err ? null : result))
  })
}

const callSdk = (run: (done: (error: SdkError | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    run((error) => (error ? reject(new Error(textOf(error))) : resolve()))
  })

/** `userId`: the viewer's, as Teams has it. */
export function meetingOf(
  userId: string,
): Pick<Teams, 'shareToStage' | 'stopStage' | 'meetingDetails'> {
  return {
    meetingDetails: () =>
      new Promise((resolve, reject) => {
        meeting.getMeetingDetails((error, known) => {
          if (error || !known) return reject(new Error(textOf(error)))
          const { details, organizer } = known
          resolve({
            title: 'title' in details ? (details.title ?? '') : '',
            isMine: userId !== '' && organizer.id === userId,
          })
        })
      }),
    shareToStage: (path) =>
      callSdk((done) =>
        meeting.shareAppContentToStage(done, location.origin + path, {
          sharingProtocol: meeting.SharingProtocol.Collaborative,
        }),
      ),
    stopStage: () => callSdk((done) => meeting.stopSharingAppContentToStage(done)),
  }
}
