import { Outlet } from 'react-router'
import { Failure } from './failure.tsx'

/** Stands between the frame and its screens, so that one that fails leaves the frame standing. */
export default function Catching() {
  return <Outlet />
}

export const ErrorBoundary = () => <Failure />
