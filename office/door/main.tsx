import { createRoot } from 'react-dom/client'
import { Door } from './door.tsx'

createRoot(document.querySelector('#door')!).render(<Door />)

// none where sources are developed, which it would keep
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/door/worker.js', { scope: '/door' })
