declare module '*.svg' {
  const text: string
  export default text
}
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
declare module '*.css'
