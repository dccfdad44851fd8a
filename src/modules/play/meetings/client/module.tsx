import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const MeetingAside = lazyPart(() => import(/* webpackChunkName: "meeting" */ './MeetingAside.tsx'))
const SidePanel = lazyPart(() => import(/* webpackChunkName: "side-panel" */ './SidePanel.tsx'))
const SidePanelInfo = lazyPart(
  () => import(/* webpackChunkName: "side-panel-info" */ './SidePanelInfo.tsx'),
)
const HostTools = lazyPart(() => import(/* webpackChunkName: "host-tools" */ './HostTools.tsx'))

export const meetings: ClientModule = {
  name: 'meetings',
  inMeeting: { '/': <SidePanel /> },
  besideRoom: <MeetingAside />,
  pages: drawPages(pages, {
    '/sidepanel': <SidePanel />,
    '/sidepanel-info': <SidePanelInfo />,
    '/host-tools': <HostTools />,
  }),
}
