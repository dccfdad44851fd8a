import { gameStatus } from '#shared/room.ts'
import { useRoomStore } from '../room-store.ts'
import { Card } from '#client/ui/Card.tsx'
import { meetingHere } from '#client/socket/meeting.ts'
import { MeetingRanks } from './MeetingRanks.tsx'
import { Queue } from './Queue.tsx'
import styles from './Meetings.module.css'

/** In a meeting, under a table: who plays next, and between games who won what here. */
export default function MeetingAside() {
  const status = useRoomStore((s) => s.gameStatus)
  const played = useRoomStore((s) => s.numberOfGamesPlayed)
  const meeting = meetingHere()
  const isOver = status === gameStatus.completed || status === gameStatus.roundCompleted
  if (!meeting) return null
  return (
    <Card className={styles.card}>
      {isOver && <MeetingRanks meeting={meeting} after={String(played)} />}
      <Queue />
    </Card>
  )
}
