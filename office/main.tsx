import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './office.css'
import './forced-colors.css'
import { createRoot } from 'react-dom/client'
import { Office } from './office.tsx'

createRoot(document.querySelector('#office')!).render(<Office />)
