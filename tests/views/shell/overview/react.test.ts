import { playInReact } from '../../playReact.ts'

playInReact('overview')
