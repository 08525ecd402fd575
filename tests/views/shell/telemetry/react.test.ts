import { playInReact } from '../../playReact.ts'

playInReact('telemetry')
