import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useToasts } from './toast.ts'

/** Top centre, as success or error. */
export function Toasts() {
  const toasts = useToasts((s) => s.toasts)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast ${kind}`}>
          {kind === 'success' ? (
            <CheckmarkCircleRegular fontSize={20} />
          ) : (
            <ErrorCircleRegular fontSize={20} />
          )}
          <span>{text}</span>
        </div>
      ))}
    </div>
  )
}
