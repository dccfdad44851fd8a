import { useEffect } from 'react'
import { useDeviceState } from '../kit/device.tsx'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export interface Voice {
  readonly on: boolean
  turn(on: boolean): void
}

/** Says each new call aloud where this device has a voice and is asked to; null: it has none. */
export function useVoice(call: string, language: string): Voice | null {
  const [on, turn] = useDeviceState('voice', false, isFlag)
  const speech = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null
  useEffect(() => {
    if (!speech || !on || call === '') return
    const words = new SpeechSynthesisUtterance(call)
    words.lang = language
    speech.cancel()
    speech.speak(words)
  }, [speech, on, call, language])
  return speech && { on, turn }
}
